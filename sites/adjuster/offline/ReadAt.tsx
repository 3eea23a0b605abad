import { useState } from 'react'
import { momentText } from '#shared/domain/time/moment.ts'
import { offlineWords as words } from '../device-words.ts'

/** Of when what is chosen from is, where it could not be refreshed. @param at Epoch ms; null: it is of now. */
export function ReadAt({ at }: { at: number | null }) {
  const [now] = useState(Date.now)
  return (
    <p className="small" role="status">
      {at !== null && words.listOf(momentText(new Date(at).toISOString(), now))}
    </p>
  )
}
