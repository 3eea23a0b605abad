/**
 * PDF of the closed claim for a person with a form of their own in it, limited to what they may know (D202).
 */
import { adjusterFormOf, personOfDriver } from '../adjuster/from-driver.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import type { ClaimForm } from '../claim-forms/form-json.ts'
import type { Store, StoredForm } from '../claim-forms/store.ts'
import { writeClosedReceipt } from './closed-receipt.ts'
import type { ExchangeForm } from './form.ts'

/**
 * PDF of the closed claim, or null if the token is unknown or the claim is open.
 * @param token Token of the receipt of the person's declaration.
 */
export async function closedCopy(store: Store, token: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { db } = store
  const receipt = await db.first<{ form_id: string }>(claimFormsSql.receiptFile, token)
  const adjusters = receipt && adjusterFormOf(receipt.form_id)
  if (!receipt || adjusters === null) return null
  const [own, claim] = await Promise.all(
    [receipt.form_id, adjusters].map((id) => db.first<StoredForm>(claimFormsSql.byId, id)),
  )
  if (!own || claim?.state !== 'concluded') return null
  // Only this Worker writes both forms, so the casts are safe.
  const form = JSON.parse(claim.json) as ExchangeForm
  const [driver] = (JSON.parse(own.json) as ClaimForm).peoples
  const reader = driver && personOfDriver(form, driver)
  return reader ? writeClosedReceipt(store, form, claim.completed_at ?? 0, reader) : null
}
