import type { HandlerFailure } from '#sandbox/http/failure.ts'
import type { Store } from '../claim-forms/store.ts'
import { noFolio, type ExchangeClaim } from './form.ts'
import { isExpired, makeSheet, OURS, renewSheet, sheetOfForm } from './sheets.ts'
import type { ExchangeSheet } from './sheet.ts'

/** Returns the valid sheet of a claim; creates one, or renews an expired one. */
export async function ownSheet(
  store: Store,
  { id, form }: ExchangeClaim,
): Promise<ExchangeSheet | HandlerFailure> {
  const standing = await sheetOfForm(store, id)
  if (standing && isExpired(standing, store.now)) await renewSheet(store, standing)
  else if (!standing)
    await makeSheet(store, {
      form_id: id,
      insurer: OURS,
      adjuster: form.adjuster.name,
      json: null,
    })
  return (await sheetOfForm(store, id)) ?? noFolio()
}
