import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useSignIn } from "../../data/session.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { classes } from "../../components/ui/classes.ts";
import styles from "./page.module.css";

/** As in server/src/platform/demo-people.ts. */
const PEOPLE = ["alice", "bob", "carol", "dave", "olof"] as const;
const PASSWORD = "elvan-demo";

export function DemoAccounts() {
  const { t } = useText();
  const signIn = useSignIn();
  return (
    <Card title={t("signIn.demoTitle")} className={styles.demo}>
      <p className={styles.demoWords}>{t("signIn.demoWords", { password: PASSWORD })}</p>
      <ul className={classes("plain-list", styles.people)}>
        {PEOPLE.map((name) => (
          <li key={name}>
            <Button
              wide
              className={styles.person}
              busy={signIn.isPending && signIn.variables.email.startsWith(name)}
              disabled={signIn.isPending && !signIn.variables.email.startsWith(name)}
              onClick={() => signIn.mutate({ email: `${name}@elvan.example`, password: PASSWORD })}
            >
              <span className={styles.personName}>{name}</span>
              <span className={styles.personWords}>{t(messageKey(`signIn.demo.${name}`))}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
