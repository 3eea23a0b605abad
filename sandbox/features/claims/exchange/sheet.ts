import type { Failure } from '#sandbox/http/failure.ts'
import type { Store } from '../claim-forms/store.ts'
import { noFolio, type Claim } from './form.ts'
import { isExpired, makeSheet, OURS, renewSheet, sheetOfForm } from './sheets.ts'

/** Shape of an electronic sheet (eDUA), one side's record of an accident. */
export interface Sheet {
  readonly folio: string
  readonly series: string
  /** Id of our claim's form; null for a sheet of the other side. */
  readonly form_id: string | null
  readonly insurer: string
  readonly adjuster: string
  readonly made_at: number
  readonly expires_at: number
  readonly state: 'open' | 'linked' | 'replaced'
  readonly linked_with: string | null
  readonly is_scannable: 0 | 1
  readonly json: string | null
}

/** The valid sheet of a claim; makes one, or renews an expired one. */
export async function ownSheet(store: Store, { id, form }: Claim): Promise<Sheet | Failure> {
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
