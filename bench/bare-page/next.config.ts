import path from "node:path"
import type { NextConfig } from "next"

/** An application of one page that reads nothing: what rendering a page costs without anything of ours. */
const nextConfig: NextConfig = {
  agentRules: false,
  turbopack: { root: path.resolve(import.meta.dirname, "..", "..") },
  typescript: { ignoreBuildErrors: true },
}

export default nextConfig
