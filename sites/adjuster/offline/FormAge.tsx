import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { momentText } from '#shared/domain/time/moment.ts'
import { refresh } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { offlineWords as words } from '../device-words.ts'
import { $unreached, lastReadAt, type Unreached } from './form-age.ts'

/** Interval in ms of new attempts, because a network can return without an event of the browser. */
const AGAIN_MS = 30_000

/** Line about the age of the claim and its lists, while the insurer cannot be reached. */
export function FormAge() {
  const { place } = useAdjuster().form
  const unreached = useStore($unreached)
  const isUnreached = unreached !== false
  const [moment, setMoment] = useState<string>()
  useEffect(() => {
    const show = (at: number | undefined) => {
      if (at !== undefined) setMoment(momentText(new Date(at).toISOString(), Date.now()))
    }
    if (isUnreached) void lastReadAt(place).then(show, () => undefined)
  }, [isUnreached, place])
  useEffect(() => {
    if (!isUnreached) return undefined
    const again = () => void refresh()
    const waiting = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(waiting)
      removeEventListener('online', again)
    }
  }, [isUnreached])
  return (
    <p className="adjuster-age" role="status">
      {unreached && ageText(unreached, moment)}
    </p>
  )
}

const ageText = (lack: keyof typeof words & Unreached, moment: string | undefined) =>
  moment === undefined ? words[lack].device : words[lack].formOf(moment)

/**
 * Shows the age of lists that could not be refreshed.
 * @param at Epoch ms; null if they are current.
 */
export function ReadAt({ at }: { at: number | null }) {
  const [now] = useState(Date.now)
  return (
    <p className="small" role="status">
      {at !== null && words.listOf(momentText(new Date(at).toISOString(), now))}
    </p>
  )
}
