'use client'

import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

export const Link = NextLink
export function useGo() {
  const router = useRouter()
  return useCallback(
    (href, { replace } = {}) => (replace ? router.replace(href) : router.push(href)),
    [router],
  )
}
