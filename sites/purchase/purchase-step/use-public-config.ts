import { useEffect, useState } from 'react'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import { call } from '#shared/http/call.ts'

/** Hook for the public configuration (D34); undefined until it is known, or if it could not be read. */
export function usePublicConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState<PublicConfig>()
  useEffect(() => {
    void call(getConfig, {}).then((answer) => {
      if (answer.ok) setConfig(answer.data)
    })
  }, [])
  return config
}
