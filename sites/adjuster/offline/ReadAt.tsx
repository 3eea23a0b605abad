import { useState } from 'react'
import { momentText } from '#shared/domain/time/moment.ts'
import { offlineWords as words } from '../device-words.ts'

/**
 * Shows the age of lists that could not be refreshed.
 * @param at Epoch ms; null: they are current.
 */
export function ReadAt({ at }: { at: number | null }) {
  const [now] = useState(Date.now)
  return (
    <p className="small" role="status">
      {at !== null && words.listOf(momentText(new Date(at).toISOString(), now))}
    </p>
  )
}
