import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { momentText } from '#shared/domain/time/moment.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { offlineWords as words } from '../device-words.ts'
import { $isUnreached, lastReadAt } from './form-age.ts'

/** Without a network: of when the claim and its lists are. */
export function FormAge() {
  const { place } = useAdjuster().form
  const isUnreached = useStore($isUnreached)
  const [text, setText] = useState<string>(words.unreached)
  useEffect(() => {
    const show = (at: number | undefined) => {
      if (at !== undefined) setText(words.formOf(momentText(new Date(at).toISOString(), Date.now())))
    }
    if (isUnreached) void lastReadAt(place).then(show, () => undefined)
  }, [isUnreached, place])
  return (
    <p className="adjuster-age" role="status">
      {isUnreached && text}
    </p>
  )
}
