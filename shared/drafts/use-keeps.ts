import { useSyncExternalStore } from 'react'
import { drafts } from './device-drafts.ts'

/** Hook for the storage of this page's drafts: the text "on this device" is only true while the device accepts them. */
export const useKeeps = (): 'device' | 'memory' =>
  useSyncExternalStore(
    (listener) => drafts.onKeeps(listener),
    () => drafts.keeps,
    () => 'device',
  )
