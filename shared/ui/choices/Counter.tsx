import { useEffect, useState } from 'react'

/**
 * Character count under a text field, "12 de 200" (FND-81). It reads the text from the field, so the form needs no
 * state.
 */
export function Counter({ max, of }: { max: number; of: string }) {
  const [length, setLength] = useState(0)
  useEffect(() => {
    const field = document.getElementById(of)
    if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
    const count = () => setLength(field.value.length)
    count()
    field.addEventListener('input', count)
    return () => field.removeEventListener('input', count)
  })
  return (
    <p className="field-count" id={`${of}-count`} data-empty={length === 0}>
      {length} de {max}
      <span className="sr-only"> caracteres</span>
    </p>
  )
}
