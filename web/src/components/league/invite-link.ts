/** The address of an invitation; a member's says that it is they who invite. */
export const invitePath = (
  code: string,
  { admin_entry }: { admin_entry: number | null },
  entry: number | null,
): string => `/leagues/auto-join/${code}${entry === null || entry === admin_entry ? "" : `?from=${entry}`}`;

export const inviteLink = (path: string): string => `${location.origin}${path}`;
