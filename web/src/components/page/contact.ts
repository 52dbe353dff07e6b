/** An operator with another address changes it here. */
export const CONTACT = "support@elvan.example";
