import { useEffect, useState } from 'react'
import { readLinked, writeLinked } from './sheet-store.ts'

/**
 * Hook for the folio of the linked sheet, and a function that stores a folio on the device, so that a reload keeps the
 * link. The folio is empty while none is linked or read.
 * @param form Storage key of the form (`OpenAdjusterForm.place`).
 */
export function useLinked(form: string): readonly [string, (folio: string) => void] {
  const [linked, setLinked] = useState('')
  useEffect(() => void readLinked(form).then((folio) => setLinked((now) => now || (folio ?? ''))), [form])
  const remember = (folio: string) => {
    setLinked(folio)
    void writeLinked(form, folio)
  }
  return [linked, remember]
}
