'use client'

import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'

const KEY = 'purchase'
const Purchase = createContext(null)

/** The answers so far, kept in sessionStorage, and the session. */
export function PurchaseProvider({ session, children }) {
  const [answers, setAnswers] = useState({})
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setAnswers(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    setReady(true)
  }, [])
  const keep = useCallback((part) => {
    setAnswers((now) => {
      const next = part ? { ...now, ...part } : {}
      sessionStorage.setItem(KEY, JSON.stringify(next))
      return next
    })
  }, [])
  const value = useMemo(() => ({ session, answers, isReady, keep }), [session, answers, isReady, keep])
  return <Purchase value={value}>{children}</Purchase>
}

export const usePurchase = () => use(Purchase)
