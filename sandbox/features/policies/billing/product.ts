/** A policy of this person, as its charges see it. */
export interface ProductRow {
  id: string
  payment_status: number
  method_id: string | null
}
