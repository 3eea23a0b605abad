/** Lists the forms by link of one kind on this device, with waiting data, size and retention (D125). */
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import type { Vault } from '#shared/drafts/draft-vault.ts'
import type { Drafts } from '#shared/drafts/draft.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { emptyOutbox, queueStatus, shownValues, type Outbox, waitingIn } from '../outbox/outbox.ts'
import type { FormTenant } from '../tenant.ts'
import { formCopies, formOwner, type KnownForm } from './form-copies.ts'

export interface FormOnDevice<Form extends object> extends KnownForm {
  /** The form with the person's edits. */
  readonly form: Form
  readonly status: ReturnType<typeof queueStatus>
  /** Counts of waiting data; null if none waits. */
  readonly waiting: ReturnType<typeof waitingIn>
  /** Number of unresolved conflicts. */
  readonly conflicts: number
  /** Date until which this device keeps the form, epoch ms. */
  readonly until: number
  /** Size on the device, photos included. */
  readonly bytes: number
}

interface Device {
  readonly drafts: Drafts
  readonly vault: Vault
}

export async function formsOnDevice<Form extends object>(
  tenant: FormTenant<Form>,
  { drafts, vault }: Device,
): Promise<readonly FormOnDevice<Form>[]> {
  const copies = formCopies<Form>(drafts, tenant.names)
  const found = await Promise.all(
    (await copies.all()).map(async (known): Promise<FormOnDevice<Form> | undefined> => {
      const copy = await copies.find(known.ref)
      if (!copy) return undefined
      const owner = formOwner(known.place)
      const first = () => emptyOutbox(tenant.serverVersionOf(copy.form))
      const box = (await outboxStore({ drafts, owner, first }).read()) ?? first()
      const photos = await photosSize(vault, await tenant.photoPlaces(known.place))
      return {
        ...known,
        ...stateOf(tenant, copy.form, box, known),
        bytes: (await drafts.sizeOf(owner)) + photos,
      }
    }),
  )
  return found.filter((one) => one !== undefined)
}

function stateOf<Form extends object>(
  tenant: FormTenant<Form>,
  form: Form,
  box: Outbox,
  { openedAt }: KnownForm,
) {
  const waiting = waitingIn(box)
  return {
    form: tenant.withValues(form, box.base.version, shownValues(box)),
    status: queueStatus(box, false),
    waiting,
    conflicts: box.conflicts.length,
    until: waiting?.until ?? openedAt + (tenant.names.lifeMs ?? UNSENT_LIFE_MS),
  }
}

/** Size of the photos, read one after the other: a device may have hundreds of megabytes. */
async function photosSize(vault: Vault, starts: readonly string[]): Promise<number> {
  let size = 0
  for (const start of starts) for (const place of await vault.places(start)) size += await vault.sizeOf(place)
  return size
}
