/** A policy of the person with the columns that charges need. */
export interface ProductRow {
  id: string
  payment_status: number
  method_id: string | null
}
