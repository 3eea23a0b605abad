import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { SlotSession } from '../session/open-slots.ts'
import { uploadsFrom, type UploadsState } from '../session/uploads-state.ts'

/** Stands for the store of a session that is not open yet. */
export const unopened = atom(undefined)
const none = uploadsFrom<string, never>({})

/** How the files stand: by their session, once it is open; until then as was known before. */
export function useUploads<Error extends string>(
  session: Pick<SlotSession<Error>, '$uploads'> | undefined,
  before: UploadsState<string, Error> = none,
): UploadsState<string, Error> {
  return useStore(session?.$uploads ?? unopened) ?? before
}
