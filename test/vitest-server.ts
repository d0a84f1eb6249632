import type { TestProject } from "vitest/node"
import { openTestCluster, prepareTemplate } from "./test-cluster.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the test server for its owner, who may create databases. */
    testServerUrl: string
    /** Address of the test server for the service. */
    testServiceUrl: string
    /** Name of the migrated, empty database that test databases are cloned from. */
    testTemplate: string
  }
}

/** Global setup of the vitest project `database`: the server runs for as long as the tests do. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster()
  try {
    project.provide("testServerUrl", cluster.ownerUrlOf("postgres"))
    project.provide("testServiceUrl", cluster.urlOf("postgres"))
    project.provide("testTemplate", await prepareTemplate(cluster))
  } catch (error) {
    await cluster.close()
    throw error
  }
  return () => cluster.close()
}
