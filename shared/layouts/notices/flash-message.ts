import { pushNotice } from '#shared/stores/notices.ts'
import { readFlashMessage, type FlashMessages } from './read-flash-message.ts'

/**
 * Notice of an address that does not exist; home and the log-in show it, because such an address redirects there
 * (SHL-38, D354).
 */
export const UNKNOWN_ADDRESS = {
  kind: 'info',
  text: 'Esa página no existe. Desde aquí llegas a las demás.',
} as const

/** Shows the flash message and cleans the address. Called by an island of the page, after it is mounted. */
export function showFlashMessage(table: FlashMessages): void {
  const flash = readFlashMessage(location.href, table)
  if (flash === undefined) return
  history.replaceState(history.state, '', flash.address)
  const { notice } = flash
  if (notice) pushNotice(notice.kind, notice.text, notice.staysOpen)
}
