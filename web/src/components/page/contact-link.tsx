import { TextLink } from "../ui/text-link.tsx";
import { CONTACT } from "./contact.ts";

export function ContactLink() {
  return (
    <TextLink to={`mailto:${CONTACT}`} reloadDocument>
      {CONTACT}
    </TextLink>
  );
}
