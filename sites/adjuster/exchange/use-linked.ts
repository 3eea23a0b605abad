import { useEffect, useState } from 'react'
import { readLinked, writeLinked } from './sheet-store.ts'

/**
 * The folio of the other driver's sheet that was linked to a form, and how to remember one. It is stored on the device, so
 * that a reload goes on behind the link. '' while none is linked, or none is read yet.
 *
 * @param form Names the form (`OpenAdjusterForm.place`).
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
