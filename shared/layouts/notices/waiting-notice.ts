/** Why a submission takes so long, where nothing else would say it (D11). */
import { dismissNotice, pushNotice } from '#shared/stores/notices.ts'

const TEXT = 'No tienes conexión a internet. Deja abierta esta página: seguimos en cuanto vuelva.'

/** `shared/http/submission.ts` says when it waits and when no more. Returns how to stop. */
export function tellOfWaiting(): () => void {
  let id = 0
  const tell = ({ detail: isWaiting }: CustomEvent<boolean>) => {
    if (isWaiting) id = pushNotice('info', TEXT, true)
    else dismissNotice(id)
  }
  addEventListener('submission-waiting', tell)
  return () => removeEventListener('submission-waiting', tell)
}
