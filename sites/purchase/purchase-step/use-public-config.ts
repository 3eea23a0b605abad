import { useEffect, useState } from 'react'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import { call } from '#shared/http/call.ts'

/** What the browser may know of the configuration (D34); undefined until it is known, and where it could not be asked. */
export function usePublicConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState<PublicConfig>()
  useEffect(() => {
    void call(getConfig, {}).then((answer) => {
      if (answer.ok) setConfig(answer.data)
    })
  }, [])
  return config
}
