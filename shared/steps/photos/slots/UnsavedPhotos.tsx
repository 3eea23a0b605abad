import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import type { SlotSession } from '../session/open-slots.ts'
import { slotsWords as words } from '../words.ts'
import type { AskedSlot, MoreSlots } from './asked-slot.ts'

const none = atom<readonly string[]>([])

interface Props {
  session: Pick<SlotSession<string>, '$unsaved'> | undefined
  asked: readonly AskedSlot[]
  more: MoreSlots | undefined
}

/** Photos of this page that the device does not have though somebody took them: nothing disappears in silence. */
export function UnsavedPhotos({ session, asked, more }: Props) {
  const unsaved = useStore(session?.$unsaved ?? none)
  const names = unsaved.flatMap((slot) => {
    const name = asked.find((one) => one.slot === slot)?.name
    if (name !== undefined) return [name]
    return more && slot.startsWith(more.start) ? [words.oneMore] : []
  })
  return names.length === 0 ? null : <Alert kind="error">{words.unsaved(names)}</Alert>
}
