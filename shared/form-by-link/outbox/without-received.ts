/** Removes the insurer's data from an outbox (D299), and restores it once the insurer has sent the form again. Pure. */
import { noValues, only, overlay } from '../fields/field-values.ts'
import { itemOf, itemsAround, lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { isFinished, unreceived, type Outbox, type ServerVersion } from './outbox.ts'

/**
 * Keeps only data that the insurer has not received. The value before an edit is kept too, because without it a later
 * merge would overwrite changes of another person. After the form's end only drawn signatures and names of items are
 * kept.
 * @param nameFields `FormTenant.bare`.
 */
export function withoutReceived(box: Outbox, nameFields: readonly string[]): Outbox {
  const hasEnded = box.over !== null
  const mine = overlay(box.sending?.edits ?? noValues, box.edits)
  const items = new Set(hasEnded ? Object.keys(mine).flatMap(itemsAround) : [])
  const names = (path: string) => items.has(itemOf(path)) && nameFields.includes(lastOf(path))
  const bare = {
    ...box,
    base: {
      version: box.base.version,
      values: only(box.base.values, (path) => path in mine || names(path)),
      photos: noValues,
    },
    isBare: true,
  }
  if (!hasEnded) return bare
  return {
    ...bare,
    sending: null,
    end: isFinished(box) ? box.signatures.map(({ signer }) => signer) : null,
    edits: unreceived(box).values,
    conflicts: [],
    decisions: [],
    voided: [],
    signatures: box.signatures.map((one) => ({ ...one, content: { values: {}, photos: {} } })),
  }
}

/**
 * Restores the insurer's values. Edited fields keep the values before their edit, so that conflicts are still found.
 */
export function withReceived(box: Outbox, server: ServerVersion): Outbox {
  if (!box.isBare) return box
  const values = overlay(server.values, box.base.values)
  return { ...box, isBare: undefined, base: { version: box.base.version, values, photos: server.photos } }
}
