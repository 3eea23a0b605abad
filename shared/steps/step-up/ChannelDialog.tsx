import { useState } from 'react'
import type { Destinations } from '#shared/contracts/account/step-up.ts'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import type { Channel } from '../otp/countdown.ts'
import { leadOf, stepUpWords as words, waysOf } from './step-up.ts'

export type DestinationsState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly destinations: Omit<Destinations, 'sentAgo'> }
  | { readonly kind: 'failed'; readonly text: string }

interface ChannelDialogProps {
  open: boolean
  what: string | undefined
  state: DestinationsState
  onChosen: (channel: Channel) => void
  onClose: () => void
  onRetry: () => void
}

/** Where the code goes (OTP-01). The background does not close it: behind it waits what the person was about to do. */
export function ChannelDialog({ open, what, state, onChosen, onClose, onRetry }: ChannelDialogProps) {
  const ways = state.kind === 'loaded' ? waysOf(state.destinations) : []
  const [picked, setPicked] = useState<Channel>()
  const channel = picked ?? ways[0]?.value
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closesOutside={false}
      actions={
        <>
          <Button wide disabled={channel === undefined} onClick={() => channel && onChosen(channel)}>
            {words.send}
          </Button>
          <Button kind="quiet" wide onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p>{leadOf(what)}</p>
      {state.kind === 'pending' && <Skeleton lines={3} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && ways.length === 0 && <Alert kind="error">{words.nowhere}</Alert>}
      {ways.length > 0 && (
        <RadioCards
          name="channel"
          label={words.channel}
          options={ways}
          defaultValue={ways[0]?.value}
          onChange={({ target }) => setPicked(target.value === 'email' ? 'email' : 'sms')}
        />
      )}
    </Dialog>
  )
}
