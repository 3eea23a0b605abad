/** Signs and sends a form (CLF-28), with the content on the screen at the press (D128). */
import type { LiabilityKind } from '#shared/domain/claims/adjuster/adjuster-form.ts'
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
  /** The signer's answer about the liability; absent if the form contains the liability. */
  readonly liability?: LiabilityKind
  /** Drawing of the signature as a PNG data URL. */
  readonly image: string
  /** Content that the screen showed to the signer. */
  readonly content: SignedContent
  /** Version of the displayed form. */
  readonly version: string
}

/** Signs for one of several signers. False if the form has changed, which is then shown. */
export async function signFor<Form extends object>(core: Core<Form>, signed: Signed): Promise<boolean> {
  return signAnd(core, signed, (box) => box)
}

/**
 * Signs and finishes the form.
 * @param signers Required signers.
 */
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

/** Resolves with the outcome, or with the reason why it is not known yet. */
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
