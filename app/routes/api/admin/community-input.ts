import { submissionCalls } from "../../../admin/submission-calls.server";

const calls = submissionCalls.delete("experience");

export const loader = calls.loader;
export const action = calls.action;
