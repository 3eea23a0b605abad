/** Notice that explains a long submission on pages without one of their own (D11). */
import { dismissNotice, pushNotice } from '#shared/stores/notices.ts'

const TEXT = 'No tienes conexión a internet. Deja abierta esta página: seguimos en cuanto vuelva.'

/** Listens to `shared/http/submission.ts`, which reports waiting. Returns a function that stops this. */
export function tellOfWaiting(): () => void {
  let id = 0
  const tell = ({ detail: isWaiting }: CustomEvent<boolean>) => {
    if (isWaiting) id = pushNotice('info', TEXT, true)
    else dismissNotice(id)
  }
  addEventListener('submission-waiting', tell)
  return () => removeEventListener('submission-waiting', tell)
}
