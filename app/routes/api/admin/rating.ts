import { submissionCalls } from "../../../admin/submission-calls.server";

const calls = submissionCalls.delete("vote");

export const loader = calls.loader;
export const action = calls.action;
