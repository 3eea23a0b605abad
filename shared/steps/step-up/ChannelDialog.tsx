import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import {
  leadOf,
  nowhereText,
  passkeyWay,
  stepUpWords as words,
  waysOf,
  type KnownDestinations,
  type WayName,
} from './step-up.ts'

export type DestinationsState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly destinations: KnownDestinations }
  | { readonly kind: 'failed'; readonly text: string }

interface ChannelDialogProps {
  open: boolean
  what: string | undefined
  state: DestinationsState
  /** True if a passkey of the person is accepted (D212). */
  hasPasskey?: boolean
  /** True while the browser asks for a passkey. */
  isBusy?: boolean
  /** Message after a failed passkey. */
  problem?: string | undefined
  onChosen: (way: WayName) => void
  onClose: () => void
  onRetry: () => void
}

/**
 * Dialog to choose where a code is sent (OTP-01). A press on the background does not close it, because the person's
 * action is pending.
 */
export function ChannelDialog(props: ChannelDialogProps) {
  const { open, what, state, hasPasskey = false, isBusy = false, problem, onChosen, onClose, onRetry } = props
  const codes = state.kind === 'loaded' ? waysOf(state.destinations, what) : []
  const ways = hasPasskey ? [passkeyWay, ...codes] : codes
  const [picked, setPicked] = useState<WayName>()
  const way = picked ?? ways[0]?.value
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closesOutside={false}
      actions={
        <>
          <Button wide busy={isBusy} disabled={way === undefined} onClick={() => way && onChosen(way)}>
            {way === 'passkey' ? words.usePasskey : words.send}
          </Button>
          <Button kind="quiet" wide onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p>{leadOf(what, hasPasskey)}</p>
      {problem && <Alert kind="error">{problem}</Alert>}
      {state.kind === 'pending' && <Skeleton lines={3} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && ways.length === 0 && (
        <Alert kind="error">{nowhereText(what, state.destinations.isLogInGuarded)}</Alert>
      )}
      {ways.length > 0 && (
        <RadioCards
          name="channel"
          label={hasPasskey ? words.way : words.channel}
          options={ways}
          defaultValue={ways[0]?.value}
          onChange={({ target }) => setPicked(ways.find(({ value }) => value === target.value)?.value)}
        />
      )}
    </Dialog>
  )
}
