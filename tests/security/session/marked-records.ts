/** The insurer's data of the first person, each value with the marker. */

/** Marker in all data of the first person; no answer to the second person may contain it. */
export const MARK = 'primera'
export const correction = {
  folio: `COR-${MARK}`,
  field: 'rfc',
  text: 'x',
  requested_at: '2026-11-20T18:00:00Z',
}
export const dataRequest = {
  folio: `ARCO-${MARK}`,
  right: 'access',
  text: MARK,
  state: 'received',
  requested_at: '2026-11-20T18:00:00Z',
}
export const rectification = { ...dataRequest, folio: `REC-${MARK}`, reason: 'price' }
export const reward = { id: `reward-${MARK}`, price: 250, title: MARK, brand: '' }
export const coupon = { id: MARK, reward_title: MARK, reward_brand: '', serial: `VOL-${MARK}` }

export const invoiceOf = (policyNumber: string) => ({
  status: 0,
  expire_date: '2026-12-01T05:59:00Z',
  link: `/invoicing?token=${btoa(MARK)}&productId=${MARK}&policyNumber=${policyNumber}`,
})
