import { Alert } from '#shared/ui/feedback/Alert.tsx'
import type { AskedSlot, MoreSlots } from './asked-slot.ts'

const words = {
  one: (name: string) => `No alcanzó a guardarse en este dispositivo: ${name}. Tómala otra vez.`,
  several: (names: string) => `No alcanzaron a guardarse en este dispositivo: ${names}. Tómalas otra vez.`,
  more: 'una foto',
} as const

interface Props {
  slots: readonly string[]
  asked: readonly AskedSlot[]
  more: MoreSlots | undefined
}

/** Alert for photos that were taken on this page but are missing on the device. */
export function UnsavedPhotos({ slots, asked, more }: Props) {
  const names = slots.flatMap((slot) => {
    const name = asked.find((one) => one.slot === slot)?.name
    if (name !== undefined) return [name]
    return more && slot.startsWith(more.start) ? [words.more] : []
  })
  if (names.length === 0) return null
  const text = names.length === 1 ? words.one(names.join('')) : words.several(names.join(', '))
  return <Alert kind="error">{text}</Alert>
}
