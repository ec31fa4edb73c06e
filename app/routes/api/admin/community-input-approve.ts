import { submissionCalls } from "../../../admin/submission-calls.server";

const calls = submissionCalls.approve("experience");

export const loader = calls.loader;
export const action = calls.action;
