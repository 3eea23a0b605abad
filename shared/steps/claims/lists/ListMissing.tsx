import { useStore } from '@nanostores/react'
import { LinkButton } from '#shared/ui/Link.tsx'
import { $asking, askAgain } from './list-retry.ts'
import { listWords } from './list-words.ts'

/** Hint of a field whose list is missing, with a button that requests it immediately. */
export function ListMissing() {
  const isAsking = useStore($asking) > 0
  return (
    <>
      <span role="status">{isAsking ? listWords.asking : listWords.missing}</span>{' '}
      <LinkButton onClick={askAgain}>{listWords.again}</LinkButton>
    </>
  )
}
