import { useEffect, useState } from 'react'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { typedHere } from '../form/form-wizard-store.ts'
import type { LeftForm } from '../form/form-store.ts'
import { leftPhotos, type LeftPhoto } from '../form/left-photos.ts'
import { leftAnswers } from './unreceived.ts'

interface Found {
  readonly values: Values
  readonly photos: readonly (LeftPhoto & { readonly url: string | null })[]
}

type Left = { readonly at: 'reading' | 'unread' | 'empty' } | ({ readonly at: 'found' } & Found)

/** What the device still has of a form; the addresses of its thumbnails end with the screen. */
export function useLeft(left: LeftForm, find = findLeft): Left & { readonly retry: () => void } {
  const [state, setState] = useState<Left>({ at: 'reading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    const urls: string[] = []
    const urlOf = ({ thumb }: LeftPhoto) => {
      if (thumb === null) return null
      const url = URL.createObjectURL(thumb)
      urls.push(url)
      return url
    }
    const show = (found: Awaited<ReturnType<typeof findLeft>>): Left =>
      found === null
        ? { at: 'empty' }
        : { at: 'found', ...found, photos: found.photos.map((photo) => ({ ...photo, url: urlOf(photo) })) }
    void find(left).then(
      (found) => !isGone && setState(show(found)),
      () => !isGone && setState({ at: 'unread' }),
    )
    return () => {
      isGone = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [left, find, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}

/** Null: nothing was left behind. */
async function findLeft({ values: edits, form, isFinished }: LeftForm) {
  const [typed, photos] = await Promise.all([typedHere(form), leftPhotos(form.place)])
  const values = { ...edits, ...typed }
  const isEmpty = leftAnswers(values, form).length === 0 && photos.length === 0 && !isFinished
  return isEmpty ? null : { values, photos }
}
