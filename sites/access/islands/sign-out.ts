/**
 * /sign-out: what this person left on the device is wiped, then the page's own form is sent; the gateway ends the
 * session and leads to /log-in with a new document (ACC-34, ACC-35). Without a script the button does the last part.
 */
import { getSession } from '#shared/contracts/session.ts'
import { call } from '#shared/http/call.ts'
import { createDrafts } from '#shared/wizard/draft.ts'
import { forgottenKeys, ownersToForget } from '../steps/sign-out.ts'

const drafts = createDrafts()
const session = await call(getSession, {}, { signal: AbortSignal.timeout(4000) })
for (const owner of ownersToForget(session.ok ? session.data.personRef : undefined)) await drafts.wipe(owner)
for (const storage of [localStorage, sessionStorage]) {
  for (const key of forgottenKeys) storage.removeItem(key)
}
document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.requestSubmit()
