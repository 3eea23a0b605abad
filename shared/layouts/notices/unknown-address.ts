/**
 * Notice of an address that does not exist; home and the log-in show it, because such an address redirects there
 * (SHL-38, D354).
 */
export const UNKNOWN_ADDRESS = {
  kind: 'info',
  text: 'Esa página no existe. Desde aquí llegas a las demás.',
} as const
