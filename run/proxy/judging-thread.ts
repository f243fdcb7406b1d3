// The thread that judges what the proxy has recorded so far, while the other one passes on.
// Knows no command; what it is told, and what it tells, is in judge-apart.ts.
import '../compile-cache.js'
import { parentPort, workerData } from 'node:worker_threads'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { judgeTraffic } from '../traffic/judge-traffic.js'
import { type JudgingOrder, standingOf } from './judge-apart.js'

if (parentPort === null) throw new Error('this module is the start of a thread: use judgeApart')
const { deploymentFile, ...order } = workerData as JudgingOrder
const { result } = await judgeTraffic({ ...order, deployment: await loadDeploymentFile(deploymentFile) })
parentPort.postMessage(standingOf(result))
