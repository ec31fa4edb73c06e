import { submissionCalls } from "../../../admin/submission-calls.server";

const calls = submissionCalls.bulk("vote");

export const loader = calls.loader;
export const action = calls.action;
