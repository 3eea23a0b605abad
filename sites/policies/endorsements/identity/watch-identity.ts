import type { Identity } from '#shared/contracts/policies/identity.ts'
import type { Result } from '#shared/http/call.ts'
import { watchPrompt, type Look, type Watch } from '../../pictures/watch-prompt.ts'

/** Interval of the polls (IDV-15). */
const POLL_MS = 10_000

interface Given {
  ask: () => Promise<Result<Identity>>
  onStatus: (identity: Identity) => void
  onLost: (isLost: boolean) => void
  page: Parameters<typeof watchPrompt>[0]['page']
}

/** True if the check has ended, so that there is nothing to poll for (IDV-16). */
export const isOver = ({ status }: Identity): boolean => status === 'complete' || status === 'denied'

/** Polls the state of a check until it is over, whatever device is used for it (IDV-15, IDV-16, IDV-O5). */
export function watchIdentity({ ask, onStatus, onLost, page }: Given): Watch {
  const look = async (): Promise<Look> => {
    const found = await ask()
    if (!found.ok) return found.error.code === 'session_ended' ? 'over' : 'failed'
    onStatus(found.data)
    return isOver(found.data) ? 'over' : 'same'
  }
  return watchPrompt({ look, onLost, page, isKnown: true, everyMs: POLL_MS })
}
