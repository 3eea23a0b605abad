/** Shape of an electronic sheet (eDUA), one side's record of an accident. */
export interface ExchangeSheet {
  readonly folio: string
  readonly series: string
  /** Id of our claim's form; null for a sheet of the other insurer. */
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
