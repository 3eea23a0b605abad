/** A form is signed and sent (CLF-28): under what the screen shows at the press (D128). */
import type { LiabilityKind } from '#shared/domain/claims/adjuster/kinds.ts'
import { contentDigest, type SignedContent } from '#shared/domain/signature/signed-content.ts'
import { finish, sign } from '../outbox/editing.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Core } from './core-state.ts'
import { updateByHand, wake } from './core.ts'
import type { Completed } from './form-state.ts'

/** A signature as the person gives it. */
export interface Signed {
  readonly signer: string
  /** Name of the signer on the screen. */
  readonly name?: string
  /** The signer's answer about the liability; absent: the form has it. */
  readonly liability?: LiabilityKind
  /** PNG as a data address. */
  readonly image: string
  /** The content on the screen. */
  readonly content: SignedContent
  /** Version of the form on show. */
  readonly version: string
}

/** For one of several. False: the form is another one by now, and what differs is on show. */
export async function signFor<Form extends object>(core: Core<Form>, signed: Signed): Promise<boolean> {
  return signAnd(core, signed, (box) => box)
}

/** @param signers The signers that the end needs. */
export async function complete<Form extends object>(
  core: Core<Form>,
  signed: Signed,
  signers: readonly string[],
): Promise<Completed> {
  if (!core.opened) return { at: 'waiting' }
  if (!(await signAnd(core, signed, (box) => finish(box, signers)))) return { at: 'voided' }
  return outcome(core)
}

async function signAnd<Form extends object>(
  core: Core<Form>,
  signed: Signed,
  then: (box: Outbox) => Outbox,
): Promise<boolean> {
  const at = new Date(core.device.now()).toISOString()
  const signature = { ...signed, at, digest: await contentDigest(signed.content) }
  await updateByHand(core, (box) => then(sign(box, signature)))
  return !core.$voided.get().some(({ signer }) => signer === signed.signer)
}

/** Settles with the answer, or with why there is none now. */
function outcome<Form extends object>(core: Core<Form>): Promise<Completed> {
  return new Promise((resolve) => {
    const stops = [core.$saving.listen(settle), core.$form.listen(settle)]
    function settle(): void {
      const completed = completedNow(core)
      if (!completed) return
      for (const stop of stops) stop()
      resolve(completed)
    }
    void wake(core)
  })
}

function completedNow<Form extends object>(core: Core<Form>): Completed | undefined {
  const form = core.$form.get()
  const saving = core.$saving.get()
  if (form.at === 'concluded')
    return form.left === null ? { at: 'completed', receipt: form.receipt } : { at: 'waiting' }
  switch (saving.at) {
    case 'refused':
      return { at: 'refused', reasons: saving.reasons }
    case 'unsigned':
      return { at: 'voided' }
    case 'conflict':
    case 'link_over':
      return { at: saving.at }
    case 'stored':
    case 'memory':
      return { at: 'waiting' }
    default:
      return undefined
  }
}
