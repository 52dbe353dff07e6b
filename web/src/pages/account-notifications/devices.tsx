import type { NotificationSettings, PushDevice } from "@elvan/contract";
import { useEffect, useState } from "react";
import { Failure } from "../../components/account/failure.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { toast } from "../../components/ui/toast.tsx";
import {
  noteRefusalTold,
  PushFailed,
  PushRefused,
  pushState,
  useAddDevice,
  useRemoveDevice,
  useTryOut,
  wasRefusalTold,
} from "../../data/notifications.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import styles from "./page.module.css";

export function Devices({ settings: { devices, push_key } }: { settings: NotificationSettings }) {
  const { t } = useText();
  const tryOut = useTryOut();
  const isHere = devices.some(({ current }) => current);
  return (
    <Card title={t("notifications.devices")}>
      <div className={styles.stack}>
        <p className={styles.lead}>
          {t(devices.length === 0 ? "notifications.noDevice" : "notifications.devicesLead")}
        </p>
        {devices.length > 0 && (
          <ul className={`plain-list ${styles.rows}`}>
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
        {!isHere && <ThisDevice pushKey={push_key} />}
        <Failure error={tryOut.error} />
        {devices.length > 0 && (
          <Button
            busy={tryOut.isPending}
            onClick={() => tryOut.mutate(undefined, { onSuccess: () => toast(t("notifications.tried")) })}
          >
            {t("notifications.try")}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Device({ device: { id, browser, system, created, current } }: { device: PushDevice }) {
  const { t } = useText();
  const format = useFormat();
  const remove = useRemoveDevice();
  const name = [browser, system].filter(Boolean).join(" · ") || t("security.unknownDevice");
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.small}>
          {current ? t("security.thisDevice") : t("notifications.deviceSince", { date: format.date(created) })}
        </span>
        <Failure error={remove.error} />
      </div>
      <Button
        size="s"
        aria-label={t("security.removeNamed", { name })}
        busy={remove.isPending}
        onClick={(event) => {
          passFocus(event.currentTarget);
          remove.mutateAsync(id).then(
            () => toast(t("notifications.deviceRemoved")),
            () => {},
          );
        }}
      >
        {t("security.remove")}
      </Button>
    </li>
  );
}

function ThisDevice({ pushKey }: { pushKey: string }) {
  const { t } = useText();
  const [state, setState] = useState(pushState);
  const add = useAddDevice();
  if (state === "install") return <Alert tone="info">{t("notifications.install")}</Alert>;
  if (state === "unknown") return <p className={styles.small}>{t("notifications.unknown")}</p>;
  if (state === "refused") return <Refused />;
  return (
    <>
      <Button
        look="primary"
        busy={add.isPending}
        onClick={() =>
          add.mutate(pushKey, {
            onSuccess: () => toast(t("notifications.deviceAdded")),
            onError: (error) => {
              if (error instanceof PushRefused) setState(pushState());
            },
          })
        }
      >
        {t("notifications.addDevice")}
      </Button>
      {add.error instanceof PushRefused && <p className={styles.small}>{t("notifications.notNow")}</p>}
      {add.error instanceof PushFailed && <Alert tone="bad">{t("notifications.pushFailed")}</Alert>}
      {!(add.error instanceof PushRefused || add.error instanceof PushFailed) && <Failure error={add.error} />}
    </>
  );
}

/** In full the first time; after a refusal it is not repeated. */
function Refused() {
  const { t } = useText();
  const [isTold] = useState(wasRefusalTold);
  useEffect(noteRefusalTold, []);
  if (isTold) return <p className={styles.small}>{t("notifications.refusedNote")}</p>;
  return (
    <Alert tone="warn" title={t("notifications.refusedTitle")}>
      {t("notifications.refused")}
    </Alert>
  );
}
