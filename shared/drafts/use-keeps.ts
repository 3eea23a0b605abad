import { useSyncExternalStore } from 'react'
import { drafts } from './device-drafts.ts'

/** Where drafts of this page are: "on this device" is only true while the device takes them. */
export const useKeeps = (): 'device' | 'memory' =>
  useSyncExternalStore(
    (listener) => drafts.onKeeps(listener),
    () => drafts.keeps,
    () => 'device',
  )
