import { Fragment } from "react";
import { messageKey, useText } from "../../i18n/text.ts";
import { ContactLink } from "../page/contact-link.tsx";
import { CONTACT } from "../page/contact.ts";
import { Prose, Section } from "./prose.tsx";

export function LegalText({ text, sections }: { text: "terms" | "privacy"; sections: readonly string[] }) {
  const { t } = useText();
  return (
    <Prose>
      {sections.map((section) => (
        <Section key={section} id={section} title={t(messageKey(`${text}.${section}.title`))}>
          {t(messageKey(`${text}.${section}.words`), { contact: CONTACT })
            .split("\n")
            .map((paragraph) => (
              <p key={paragraph}>
                {paragraph.split(CONTACT).map((words, index) => (
                  <Fragment key={words}>
                    {index > 0 && <ContactLink />}
                    {words}
                  </Fragment>
                ))}
              </p>
            ))}
        </Section>
      ))}
    </Prose>
  );
}
