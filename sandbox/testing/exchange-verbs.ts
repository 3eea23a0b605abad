/** Helpers for tests of the exchange between insurers. */
import { get, post } from './verbs.ts'
import type { ExchangeForm } from '#sandbox/features/claims/exchange/form.ts'
import type { Ledger } from '#sandbox/features/claims/exchange/ledger.ts'
import type { Act } from '#sandbox/features/claims/exchange/other-side.ts'

export interface TestClaim {
  readonly id: string
}

interface Made extends TestClaim {
  readonly link: string
  readonly exchange: { readonly folio: string; readonly other: string }
  /** Changes fields of the form as the insurer's office. */
  office(change: object): Promise<unknown>
}

/**
 * Makes a claim for a test; with `exchanged` its sheet is linked and synchronised, so that it can be closed.
 */
export async function claim(
  stage: 'responsable' | 'afectado' | 'corresponsable',
  exchanged?: 'whole' | 'no-services',
): Promise<Made> {
  const { json } = await post<Omit<Made, 'office'>>('/sandbox/api/adjuster-forms', { stage, exchanged })
  return {
    ...json,
    office: (change) => post(`/sandbox/api/adjuster-forms/${json.id}/office`, change),
  }
}

export const formOf = ({ id }: TestClaim) =>
  get<{ state: string; version: number; json: ExchangeForm }>(`/sandbox/api/adjuster-forms/${id}`)

export const ledger = ({ id }: TestClaim) => get<Ledger>(`/sandbox/api/exchange/forms/${id}`)

export const ledgerOfOther = (folio: string) => get<Ledger>(`/sandbox/api/exchange/sheets/${folio}`)

export async function otherSheet(insurer?: string): Promise<string> {
  const { json } = await post<{ folio: string }>('/sandbox/api/exchange/sheets', { insurer })
  return json.folio
}

/** Acts as the other adjuster; returns the sheet's ledger, or the refusal. */
export async function actAs(
  folio: string,
  act: Act,
  more: object = {},
): Promise<Ledger & { readonly message?: string }> {
  const { json } = await post<Ledger & { readonly message?: string }>(
    `/sandbox/api/exchange/sheets/${folio}`,
    {
      act,
      ...more,
    },
  )
  return json
}

export const switchOn = ({ id }: TestClaim, call: `API-${number}`, fault: string, times = 1) =>
  post(`/sandbox/api/exchange/forms/${id}/faults`, { call, fault, times })
