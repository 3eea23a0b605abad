/** The folio of an electronic sheet, as it stands in a QR (EXC-10, EXC-18). Pure. */

/** EXC-10. */
export const folioQrText = (folio: string): string => `${folio}|-1|${folio}`

const LONGEST = 64

/** EXC-18: what stands before the first pipe. Null: a QR of something else, such as an address. */
export function folioOfScan(text: string): string | null {
  const [before = ''] = text.split('|', 1)
  const folio = before.trim()
  return folio === '' || folio.length > LONGEST || /\s|:\/\/|^\w+:/.test(folio) ? null : folio
}
