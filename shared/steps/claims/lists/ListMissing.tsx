import { useStore } from '@nanostores/react'
import { LinkButton } from '#shared/ui/Link.tsx'
import { $asking, askAgain } from './list-retry.ts'

/** Words of a list that could not be loaded (D249, D355). */
export const listWords = {
  missing: 'No pudimos cargar todas las opciones. Las pedimos otra vez en un momento.',
  asking: 'Pidiendo las opciones…',
  again: 'Pedirlas ahora',
} as const

/** Hint of a field whose list is missing, with a button that asks for it at once. */
export function ListMissing() {
  const isAsking = useStore($asking) > 0
  return (
    <>
      <span role="status">{isAsking ? listWords.asking : listWords.missing}</span>{' '}
      <LinkButton onClick={askAgain}>{listWords.again}</LinkButton>
    </>
  )
}
