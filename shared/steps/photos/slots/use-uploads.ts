import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { SlotSession } from '../session/open-slots.ts'
import { uploadsFrom, type UploadsState } from '../session/uploads-state.ts'

/** Empty store, used while the session is not open yet. */
export const unopened = atom(undefined)
const none = uploadsFrom<string, never>({})

/** State of the files: that of the upload session once it is open, until then the state in `before`. */
export function useUploads<Error extends string>(
  session: Pick<SlotSession<Error>, '$uploads'> | undefined,
  before: UploadsState<string, Error> = none,
): UploadsState<string, Error> {
  return useStore(session?.$uploads ?? unopened) ?? before
}
